import { countSongsWithGap, listSongsWithGap } from "../../database/edits/worklist.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { listPage, rangeOf, requestedPage } from "../list-page.ts";
import { loadOrFail } from "../load-or-fail.ts";
import { KoreanName, Name } from "../name.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { absence, absenceResponse, isAbsence, requestedId } from "../requested-record.ts";
import { requestedValue } from "../requested-values.ts";
import { SongRow } from "../song/song-row.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Pages } from "../ui/pages.tsx";
import { Segments } from "../ui/segments.tsx";
import { ToolRow } from "../ui/tool-row.tsx";
import type { Route } from "./+types/act-page.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requestedId("artist", params.artist, url);
  const page = requestedPage(url);
  const gap = requestedValue(url, "view") === "cut" ? "cut" : "none";
  const found = await loadOrFail(context, "Failed to fetch what is missing", async (db) => {
    const act = (await loadNamedArtists(db, [id])).get(id);
    if (act === undefined || "mergedInto" in act) return absence(db, "artist", id);
    const total = {
      none: await countSongsWithGap(db, id, "none"),
      cut: await countSongsWithGap(db, id, "cut"),
    };
    return { act, total, songs: await listSongsWithGap(db, id, gap, rangeOf(page)) };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const { songs, total, act } = found;
  const { origin } = context.get(pageContext);
  return { origin, act, gap, total, list: listPage(songs, page, total[gap]) };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, act } = loaderData;
  const page = pageMeta({
    title: `missing credits of ${act.english_name}`,
    description: `Songs by ${act.english_name} of which nobody has said who wrote them.`,
    origin,
    path: pagePath.missingCredits(act.id),
  });
  return [...page, { name: "robots", content: "noindex" }];
}

/** The songs of an act whose writers are missing, each with its way to add them. */
export default function MissingCreditsPage({ loaderData }: Route.ComponentProps) {
  const { act, gap, total, list } = loaderData;
  const view = gap === "cut" ? "cut" : undefined;
  return (
    <main id="main" className="contribute" data-accent="sage">
      <PageTitle>missing credits</PageTitle>
      <p className="lead">
        <a href={pagePath.artist(act.id)}>
          <Name>{act.english_name}</Name>
          <KoreanName name={act.english_name} koreanName={act.korean_name} />
        </a>
        : open a song, and add what your source says.
      </p>
      <div className="list-controls">
        <p className="count" role="status">
          {counted(list.total, "song")}
        </p>
        <ToolRow>
          <Segments
            label="what is missing"
            current={gap}
            segments={[
              {
                key: "none",
                href: pagePath.missingCredits(act.id),
                label: `no writers (${total.none})`,
              },
              {
                key: "cut",
                href: pagePath.missingCredits(act.id, { view: "cut" }),
                label: `not all writers (${total.cut})`,
              },
            ]}
          />
        </ToolRow>
      </div>
      {list.rows.length === 0 ? (
        <EmptyState next={<a href={pagePath.contribute()}>see other acts</a>}>
          Nothing is missing here.
        </EmptyState>
      ) : (
        <ol className="song-rows">
          {list.rows.map((song) => (
            <SongRow
              key={song.id}
              song={song}
              detail={
                <>
                  <CalendarDay date={song.release_date} />{" "}
                  <a href={pagePath.editCredits(song.id)} className="add-credit-link">
                    add credits
                  </a>
                </>
              }
            />
          ))}
        </ol>
      )}
      <Pages
        page={list.page}
        pages={list.pages}
        hasMore={list.hasMore}
        hrefOf={(page) => pagePath.missingCredits(act.id, { view, page })}
      />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
