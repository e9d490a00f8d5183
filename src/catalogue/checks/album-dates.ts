import { type CalendarDate, datesAgree, daysIn } from "../../domain/calendar-date.ts";
import type { CatalogueCheck } from "./check.ts";

/** A date with a day ('2019-04-13', '2019. 4. 13', '20190413'). A year alone often names a season or another year's tour. */
const DATE = /(?<!\d)((?:19|20)\d\d)(?:([-./]) ?(\d\d?)\2 ?(\d\d?)|(\d\d)(\d\d))(?!\d)/g;

export const albumDates: CatalogueCheck = {
  title: "Albums whose titles name another date",
  async find(db) {
    const albums = await db
      .selectFrom("album")
      .select(["id", "english_name", "korean_name", "release_date"])
      .where("release_date", "is not", null)
      .orderBy("id")
      .execute();
    return albums.flatMap(({ id, english_name: name, korean_name, release_date }) => {
      const dates = [name, korean_name ?? ""].flatMap(datesIn);
      const [named] = dates;
      if (named === undefined || release_date === null) return [];
      if (dates.some((date) => datesAgree(date, release_date))) return [];
      const evidence = `its title names ${named}, it is dated ${release_date}`;
      return [{ records: [{ kind: "album" as const, id, name }], evidence }];
    });
  },
};

function datesIn(title: string): CalendarDate[] {
  return [...title.matchAll(DATE)].flatMap(([, year = "", , m, d, month = m, day = d]) => {
    const isDate =
      Number(month) >= 1 &&
      Number(month) <= 12 &&
      Number(day) >= 1 &&
      Number(day) <= daysIn(Number(year), Number(month));
    return isDate ? [[year, month?.padStart(2, "0"), day?.padStart(2, "0")].join("-")] : [];
  });
}
