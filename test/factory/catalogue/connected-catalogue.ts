import { CatalogueDraft } from "./drafts.ts";

/**
 * Makes a small catalogue with an example of every rule of connections. By writing, Ann and Cho are connected through
 * Ben, with whom Ann wrote two songs, and through Dal. Eve has written with a name without a page alone.
 */
export function connectedCatalogue() {
  const draft = new CatalogueDraft();
  const people = addPeople(draft);
  const { band, ann, ben, cho, dal, eve, fin, sia, old } = people;
  const song = (english_name: string, facts: object) => draft.song({ english_name, ...facts });
  const by = (artist: number, roles: string) => ({ artist, name: `Credited ${artist}`, roles });
  const nobody = (roles: string) => ({ name: "Nobody Known", roles });
  const songs = {
    harbour: song("Harbour", {
      artists: [band],
      release_date: "2020-03",
      credits: [by(ann, "L"), by(ben, "C")],
    }),
    ferry: song("Ferry", {
      artists: [band],
      release_date: "2023-01-05",
      // A source may list a person several times.
      credits: [by(ann, "L"), by(ann, "C"), by(ben, "A"), nobody("A")],
    }),
    pier: song("Pier", { artists: [old], credits: [by(ben, "L"), by(cho, "C")] }),
    quay: song("Quay", { artists: [band], credits: [by(ann, "L"), by(dal, "C")] }),
    rope: song("Rope", { artists: [old], credits: [by(dal, "L"), by(cho, "A")] }),
    alone: song("Alone", { artists: [band], credits: [by(eve, "L"), nobody("LC")] }),
    mist: song("Mist", { artists: [sia], credits: [by(cho, "L"), nobody("C")] }),
    guest: song("Guest", { artists: [old], credits: [by(eve, "L"), by(fin, "F"), nobody("F")] }),
    other: song("Other Guest", { artists: [sia], credits: [by(fin, "F"), by(cho, "A")] }),
    // Recordings that are no songs connect no people.
    chat: song("A Chat", { kind: "talk", artists: [band], credits: [by(eve, "L"), by(cho, "L")] }),
  };
  draft.merged({ kind: "artist", id: 901, mergedInto: ben });
  return { draft, people, songs };
}

function addPeople(draft: CatalogueDraft) {
  const person = (english_name: string, facts: object = {}) =>
    draft.artist({ english_name, is_group: false, is_idol: false, ...facts });
  return {
    band: person("Made-up Band", { is_group: true, is_idol: true }),
    ann: person("Ann Example", { korean_name: "앤" }),
    ben: person("Ben Example"),
    cho: person("Cho Example"),
    dal: person("Dal Example"),
    eve: person("Eve Example"),
    fin: person("Fin Example"),
    sia: person("Sia Example"),
    old: person("Old Hand", { linkable: false }),
    namesake: person("Ben Example"),
  };
}
