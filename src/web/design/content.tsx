import { useState } from "react";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/list/tabs.tsx";
import { Specimen } from "./specimen.tsx";
import type { Words } from "./words.ts";

export function Content() {
  return (
    <>
      <Specimen name="tabs">
        {({ choices, title }) => (
          <>
            <SomeTabs className="tabs" choices={choices} title={title} />
            <SomeTabs className="sub-tabs" choices={choices} title={title} />
          </>
        )}
      </Specimen>
      <Specimen name="table">{(words) => <SomeTable {...words} />}</Specimen>
      <Specimen name="section and pages">
        {({ title, sentence }) => (
          <Section heading={title} all={{ href: "/design", label: `see all: ${title}` }}>
            <p>{sentence}</p>
            <Pages page={2} pages={3} hasMore hrefOf={(page) => `/design#${page}`} />
          </Section>
        )}
      </Specimen>
      <Specimen name="covers and avatars">{({ title }) => <Pictures title={title} />}</Specimen>
      <Specimen name="empty state">
        {({ nothing, more }) => (
          <EmptyState next={<a href="/design">{more}</a>}>{nothing}</EmptyState>
        )}
      </Specimen>
      <Specimen name="error state">{({ failed }) => <Failing failed={failed} />}</Specimen>
      <Specimen name="skeletons">
        {({ language }) =>
          language === "en" && (
            <>
              <Skeleton shape="text" count={3} />
              <Skeleton shape="rows" count={2} />
              <Skeleton shape="tiles" count={3} />
            </>
          )
        }
      </Specimen>
    </>
  );
}

interface SomeTabsProps extends Pick<Words, "choices" | "title"> {
  className: string;
}

function SomeTabs({ choices, title, className }: SomeTabsProps) {
  const tabs = choices.map((label, index) => ({
    key: label,
    href: `/design#${index}`,
    label,
    count: index * 12,
  }));
  return <Tabs label={title} current={choices[0] ?? ""} className={className} tabs={tabs} />;
}

function SomeTable({ choices, title }: Words) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col">{title}</th>
          <th scope="col">2016</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((label, index) => (
          <tr key={label}>
            <td className="number">{index + 1}</td>
            <td className="song">
              <a href="/design">{label}</a>
            </td>
            <td className="date">Aug 1{index}, 2016</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BACKGROUNDS = ["lilac", "sky", "peach", "sage"];

function Pictures({ title }: Pick<Words, "title">) {
  return (
    <div className="specimen-pictures">
      {BACKGROUNDS.map((background, index) => (
        <Picture
          key={background}
          sources={[]}
          fallback={{
            background,
            figure: BACKGROUNDS[(index + 1) % 4]!,
            isDark: index === 3,
            isUpturned: index % 2 === 1,
            text: title,
          }}
        />
      ))}
      <Picture
        sources={[]}
        shape="circle"
        fallback={{
          background: "sky",
          figure: "sage",
          isDark: false,
          isUpturned: false,
          text: "N",
        }}
      />
    </div>
  );
}

function Failing({ failed }: Pick<Words, "failed">) {
  const [isTrying, setIsTrying] = useState(false);
  return (
    <>
      <ErrorState retry={() => setIsTrying(true)} isTrying={isTrying}>
        {failed}
      </ErrorState>
      <ErrorState retry={{ href: "/design" }}>{failed}</ErrorState>
    </>
  );
}
