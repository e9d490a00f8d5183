import { creditPageName } from "../../domain/credits/credit-page.ts";
import type { WritingList } from "../../domain/credits/self-written.ts";
import { WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { Segments } from "../ui/list/segments.tsx";

type ListChoiceProps = { list: WritingList; hrefOf: (list: WritingList) => string };

export function ListChoice({ list, hrefOf }: ListChoiceProps) {
  return (
    <Segments
      label="role"
      current={list}
      segments={(["writing", ...WRITING_ROLES] as const).map((one) => ({
        key: one,
        href: hrefOf(one),
        label: one === "writing" ? "any" : creditPageName(one),
      }))}
    />
  );
}
