import { describe, expect, test } from "vitest";
import { type DateOrder, orderOf, parseDate } from "./date.ts";

describe("dates in spreadsheets", () => {
  test.each([
    ["2018.05.02", "2018-05-02"],
    ["2018. 5. 2.", "2018-05-02"],
    ["2018-05-02", "2018-05-02"],
    ["2018/5/2", "2018-05-02"],
    ["2018-05-02 00:00:00", "2018-05-02"],
    ["2018-05-02T12:30:00Z", "2018-05-02"],
    ["20180502", "2018-05-02"],
    ["2018년 5월 2일", "2018-05-02"],
    ["2018년 5월", "2018-05"],
    ["1999.10", "1999-10"],
    ["1999.06", "1999-06"],
    ["1999", "1999"],
    ["43222", "2018-05-02"],
    ["43222.5", "2018-05-02"],
    ["May 2, 2018", "2018-05-02"],
    ["2-May-2018", "2018-05-02"],
    ["May 2018", "2018-05"],
  ])("reads %s", (value, date) => {
    expect(parseDate(value, "unproven")).toEqual({ date });
  });

  test.each([
    "12/31/96",
    "1.2.03",
    "Jan-99",
    "31-Dec-96",
    "2-May",
    "#####",
    "1.99E+07",
    "365",
    "1905-06-23",
  ])("recognises %s as damaged by a spreadsheet program, and does not repeat it", (value) => {
    const parsed = parseDate(value, "month first");
    expect(parsed.date).toBeUndefined();
    expect(parsed.isDamaged).toBe(true);
    expect(parsed.problem).not.toContain(value);
  });

  test("refuses dates that are more than two years ahead, also as numbers of days and years", () => {
    for (const value of ["2999.05.02", "59999", "May 2, 2999", "2999", "2999.1", "29990502"])
      expect(parseDate(value, "unproven"), value).toEqual({
        problem: "is more than two years ahead (check its year, or wait until it is nearer)",
      });
  });

  test("reads day and month in the order that the column proves", () => {
    const orders: [DateOrder, string | undefined][] = [
      ["month first", "2018-05-02"],
      ["day first", "2018-02-05"],
      ["unproven", undefined],
      ["contradictory", undefined],
    ];
    for (const [order, date] of orders) {
      const parsed = parseDate("05/02/2018", order);
      expect(parsed.date, order).toBe(date);
      expect(parsed.problem === undefined, order).toBe(date !== undefined);
    }
    expect(parseDate("03/03/2018", "unproven")).toEqual({ date: "2018-03-03" });
  });

  test("proves the order by a day over 12", () => {
    expect(orderOf("12/31/2018")).toBe("month first");
    expect(orderOf("31.12.2018")).toBe("day first");
    expect(orderOf("11/12/2018")).toBeNull();
    expect(orderOf("2018-12-31")).toBeNull();
  });

  test("takes the year alone where the last zero of a month may be lost", () => {
    expect(parseDate("1999.1", "unproven")).toEqual({
      date: "1999",
      problem: "may be in January or October: only its year is used",
    });
  });

  test.each(["2018-13-01", "2018-02-30", "soon", "-"])("refuses %s", (value) => {
    const parsed = parseDate(value, "unproven");
    expect(parsed.date).toBeUndefined();
    expect(parsed.problem).toBeDefined();
  });
});
