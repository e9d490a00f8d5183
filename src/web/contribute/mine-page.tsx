import { pagePath } from "../../domain/page-path.ts";
import { SignedInPart } from "../viewer/signed-in-part.tsx";
import { pageContext } from "../context.ts";
import { EditList } from "../edit/list/edit-list.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { useEdits } from "../edit/list/use-edits.ts";
import { pageMeta } from "../page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useUnseenEdits } from "./use-unseen-edits.ts";
import type { Route } from "./+types/mine-page.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const page = pageMeta({
    title: "your edits",
    description: "What you have proposed, and what became of it.",
    origin: loaderData.origin,
    path: pagePath.ownEdits(),
  });
  return [...page, { name: "robots", content: "noindex" }];
}

/** The edits of the signed-in user with their states. Visitors are sent to sign in, and come back. */
export default function OwnEditsPage() {
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>your edits</PageTitle>
      <SignedInPart
        withoutScripts="Your edits are shown where you are signed in, which needs JavaScript."
        rows={6}
      >
        {({ user }) => <OwnEdits username={user.norae_user} />}
      </SignedInPart>
    </main>
  );
}

function OwnEdits({ username }: { username: string }) {
  const { items: edits, failure, retry, loadMore } = useEdits({ author: username });
  const unseen = useUnseenEdits();
  if (failure !== null)
    return <ErrorState retry={retry}>Your edits could not be read. Please try again.</ErrorState>;
  if (edits === undefined) return <Skeleton shape="rows" count={6} />;
  if (edits.length === 0)
    return (
      <EmptyState next={<a href={pagePath.contribute()}>see what is missing</a>}>
        You have not proposed anything yet.
      </EmptyState>
    );
  return (
    <>
      {unseen.edits.length > 0 && (
        <Section heading="decided since you last looked">
          <EditList edits={unseen.edits} areOwn />
          <LoadMore what="edits" loadMore={unseen.more > 0 ? unseen.loadMore : null} />
        </Section>
      )}
      <Section heading="all of them">
        <EditList edits={edits} areOwn />
        <LoadMore what="edits" loadMore={loadMore} />
      </Section>
    </>
  );
}
