import { testShifts } from "../browser/shift-tests.ts";
import { LAPTOP } from "../browser/site.ts";

testShifts(LAPTOP);
