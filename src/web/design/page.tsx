import { PRODUCT_NAME } from "../../domain/product-name.ts";
import type { LinkDescriptor, MetaDescriptor } from "react-router";
import { PageTitle } from "../ui/page-title.tsx";
import { Content } from "./content.tsx";
import { Controls } from "./controls.tsx";
import style from "./style.css?url";
import { Foundations } from "./foundations.tsx";
import { Popups } from "./popups.tsx";

export function links(): LinkDescriptor[] {
  return [{ rel: "stylesheet", href: style }];
}

export function meta(): MetaDescriptor[] {
  return [{ title: `design - ${PRODUCT_NAME}` }, { name: "robots", content: "noindex" }];
}

/** Shows every component in every state, for development: no build contains this page. */
export default function DesignPage() {
  return (
    <main id="main" className="design" data-accent="lilac">
      <PageTitle>design</PageTitle>
      <Foundations />
      <Controls />
      <Popups />
      <Content />
    </main>
  );
}
