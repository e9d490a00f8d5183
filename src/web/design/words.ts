export interface Words {
  language: "en" | "ko";
  save: string;
  remove: string;
  more: string;
  title: string;
  sentence: string;
  question: string;
  nothing: string;
  failed: string;
  done: string;
  undo: string;
  search: string;
  choices: readonly string[];
}

export const WORDS: readonly Words[] = [
  {
    language: "en",
    save: "save",
    remove: "remove",
    more: "more",
    title: "A made-up title",
    sentence:
      "A sentence in the size of text, long enough to be broken over two lines on a telephone.",
    question: "remove this from the list?",
    nothing: "Nothing here yet.",
    failed: "This could not be loaded.",
    done: "Saved",
    undo: "undo",
    search: "search by name",
    choices: ["first", "second", "third"],
  },
  {
    language: "ko",
    save: "저장",
    remove: "삭제",
    more: "더 보기",
    title: "지어낸 제목",
    sentence: "본문 크기의 문장입니다. 휴대 전화에서는 두 줄로 나뉠 만큼 깁니다.",
    question: "목록에서 삭제할까요?",
    nothing: "아직 아무것도 없습니다.",
    failed: "불러오지 못했습니다.",
    done: "저장했습니다",
    undo: "실행 취소",
    search: "이름으로 검색",
    choices: ["첫째", "둘째", "셋째"],
  },
];
