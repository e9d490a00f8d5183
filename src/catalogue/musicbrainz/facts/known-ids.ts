/** Ids of MusicBrainz's own lists, which its documents give beside the names. */

export const SOUTH_KOREA = "b9f7d640-46e8-313e-b158-ded6d18593b3";

/** The artist of compilations. */
export const VARIOUS_ARTISTS = "89ad4ac3-39f7-470e-963a-56509c546377";

export const ARTIST_TYPE = {
  person: "b6e035f4-3ce9-331c-97df-83397230b0df",
  group: "e431f5f6-b5d2-343d-8b36-72607fffb74b",
  orchestra: "a0b36c92-3eb1-3839-a4f9-4799823f54a5",
  choir: "6124967d-7e3a-3eba-b642-c9a2ffb44d94",
} as const;

export const GENDER = {
  male: "36d3d30a-839d-3eda-8cb3-29be4384e4a9",
  female: "93452b5a-a947-30c8-934f-6a4056b151c2",
} as const;

export const LEGAL_NAME = "d4dcd0c0-b341-3612-a332-c0ce797b25cf";
export const SONG = "f061270a-2fd6-32f1-a641-f0f8676d14e6";

export const STATUS = {
  official: "4e304316-386d-3409-af2e-78857eec5cfe",
  promotion: "518ffc83-5cde-34df-8627-81bff5093d92",
  bootleg: "1156806e-d06a-38bd-83f0-cf2284a808b9",
  pseudoRelease: "41121bb9-3413-3818-8a9a-9742318349aa",
  withdrawn: "6a3772de-4605-4132-993d-aa315cd19b4b",
  cancelled: "55005350-bc3f-441a-b0c7-27c565eae341",
} as const;

export const PRIMARY_TYPE = {
  album: "f529b476-6e62-324f-b0aa-1f3e33d313fc",
  single: "d6038452-8ee0-3f68-affc-2de9a1ede0b9",
  ep: "6d0c5bf6-7a33-3420-a519-44fc63eedebf",
  broadcast: "3b2e49e1-2875-37b8-9fa9-1f7cf3f49900",
} as const;

export const SECONDARY_TYPE = {
  compilation: "dd2a21e1-0c00-3729-a7a0-de60b84eb5d1",
  soundtrack: "22a628ad-c082-3c4f-b1b6-d41665107b88",
  live: "6fd474e2-6b58-3102-9d17-d6f7eb7da0a0",
  remix: "0c60f497-ff81-3818-befd-abfc84a4858b",
} as const;
