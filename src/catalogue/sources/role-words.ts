/** The roles of a word: letters of roles, keys of further ones, or both. */
export type NamedRoles = { letters: string; also: readonly string[] };

/** The words of booklets, sites and spreadsheets for each role with a letter, separated by commas, without 'by'. */
const LETTER_WORDS: Record<string, string> = {
  L: "lyrics, lyric, lyricist, lyricists, lyrics writer, lyrics written, words, lyr, rap making, rap lyrics, rap written, 작사, 작사가, 가사, 랩메이킹, 랩 메이킹, 랩 가사, 작사자, 한국어 가사, 作詞, 作词, 词, 詞, 日本語詞, 日本語作詞, 訳詞, 原詞, 原作詞, 英語詞, 中国語詞, 역작사, 글, 韓国語詞, ラップ詞, ラップメイキング, letra, letras, letrista",
  C: "music, composed, compose, composition, composer, composers, music written, melody, topline, top line, comp, 작곡, 작곡가, 작곡자, 음악, 곡, 作曲, 曲, música, compositor, compositores, composición",
  A: "arranged, arrange, arrangement, arrangements, arranger, arrangers, arr, 편곡, 편곡가, 편곡자, 編曲, 编曲, arreglo, arreglos, arreglista",
  LC: "written, writer, writers, songwriter, songwriters, songwriting, 작사작곡, 작사곡, 작사/곡, 글/곡, 사/곡, 사·곡, 作詞作曲",
  CA: "작편곡, 작·편곡, 작/편곡, 작,편곡, 作編曲, 作·編曲",
  LCA: "작사작곡편곡, 作詞作曲編曲",
  F: "featuring, featured, feat, ft, featured artist, featured artists, 피처링, 피쳐링",
};

/** The words for further roles, by their keys. A key that the registry does not have is shown as it is. */
const KEY_WORDS: Record<string, string> = {
  producer:
    "produced, vocal producer, vocal producers, producer, producers, production, co-produced, co-producer, co-producers, prod, 프로듀서, 프로듀싱, プロデュース, プロデューサー, 制作人, 製作人",
  "executive producer":
    "executive produced, executive producer, executive producers, 총괄 프로듀서",
  "vocal direction":
    "vocal directed, vocals directed, vocal director, vocal directors, vocal direction, vocal directing, directed, ボーカルディレクション, ヴォーカル・ディレクション, 보컬 디렉팅, 보컬 디렉터, 보컬디렉팅, 보컬디렉터, 디렉팅",
  "vocal arrangement": "vocal arrangement, vocals arranged, vocal arranged, 보컬 편곡",
  "string arrangement":
    "string arrangement, strings arranged, strings arrangement, string arranged, 스트링 편곡",
  chorus:
    "chorus, choruses, background vocal, background vocals, backing vocal, backing vocals, background vocals performed, harmony vocals, choir, コーラス, 코러스, 백보컬, 백그라운드 보컬, 합창",
  vocals:
    "vocal, vocals, lead vocal, lead vocals, rap, raps, rapper, 랩, main artist, vocalist, vocalists, performed, performer, performers, associated performer, sung, 노래, 보컬",
  programming:
    "programmed, programming, プログラミング, midi programming, drum programming, 프로그래밍, 미디, 미디 프로그래밍",
  recording:
    "recorded, recording, recording engineer, recording engineers, record engineer, record engineers, engineer, engineers, engineered, sound engineer, tracking engineer, tracking, レコーディング, レコーディング・エンジニア, 녹음, 레코딩, 레코딩 엔지니어, 녹음 엔지니어",
  mixing:
    "mixed, mixing, mixer, mixers, mix, mixing engineer, mix engineer, mixing engineers, ミックス, ミキシング, ミックス・エンジニア, mezcla, 믹싱, 믹스, 믹싱 엔지니어, 믹스 엔지니어, 混音",
  mastering:
    "mastered, mastering, mastering engineer, mastering engineers, マスタリング, マスタリング・エンジニア, 마스터링, 마스터링 엔지니어",
  editing: "edited, editing, digital editing, digital edited, 에디팅, 디지털 에디팅",
  translation: "translated, translation, english translation, korean translation, 번역",
  assistant:
    "assistant, assistants, assist, asst, assisted, assistant engineer, assistant engineers, 어시스턴트",
  "mixing assistant": "mix assistant, mixing assistant, assistant mixing engineer, 믹싱 어시스턴트",
  "recording assistant": "recording assistant, assistant recording engineer, 레코딩 어시스턴트",
};

/** Instruments, as they are named in lists of players. */
const INSTRUMENTS = `
  all instruments, all other instruments, other instruments, instruments, guitar, acoustic guitar, electric guitar, e.guitar, a.guitar, bass guitar, bass, electric bass, drum, drums, piano,
  electric piano, keyboard, synthesizer, synth, organ, strings, string, violin, viola, cello,
  contrabass, double bass, brass, trumpet, trombone, saxophone, sax, horn, flute, clarinet, oboe,
  harp, harmonica, percussion, turntable, scratch,
  ギター, ベース, ドラム, ピアノ, キーボード, バイオリン, ストリングス,
  기타, 어쿠스틱 기타, 일렉 기타, 일렉트릭 기타, 통기타, 베이스, 베이스 기타, 드럼, 피아노, 건반, 키보드, 신디사이저, 신스, 오르간, 스트링, 현악, 바이올린,
  비올라, 첼로, 브라스, 트럼펫, 트롬본, 색소폰, 플루트, 하모니카, 퍼커션, 가야금, 해금, 대금
`
  .trim()
  .split(/,\s+/);

/** The instruments that are in the list in the singular alone. */
const SINGULARS = INSTRUMENTS.filter(
  (word) => /[a-rt-z]$/.test(word) && !INSTRUMENTS.includes(`${word}s`),
);

const byKey = (key: string): NamedRoles => ({ letters: "", also: [key] });

export const ROLE_WORDS: ReadonlyMap<string, NamedRoles> = new Map<string, NamedRoles>([
  ...INSTRUMENTS.map((word) => [word, byKey(`instrument: ${word}`)] as const),
  ...SINGULARS.map((word) => [`${word}s`, byKey(`instrument: ${word}`)] as const),
  ...Object.entries(KEY_WORDS).flatMap(([key, words]) =>
    words.split(", ").map((word) => [word, byKey(key)] as const),
  ),
  ...Object.entries(LETTER_WORDS).flatMap(([letters, words]) =>
    words.split(", ").map((word) => [word, { letters, also: [] }] as const),
  ),
]);
