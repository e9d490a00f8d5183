import { monogram } from "../../domain/pictures/monogram.ts";
import { Picture } from "../ui/picture.tsx";

interface UserPhotoProps {
  userId: number;
  username: string;
  picture: string | null;
  size?: "large" | "small";
}

const BACKGROUNDS = ["lilac", "sky", "peach", "sage"] as const;

export function UserPhoto({ userId, username, picture, size = "small" }: UserPhotoProps) {
  const source = picture === null || size === "large" ? picture : smallOf(picture);
  const background = BACKGROUNDS[userId % BACKGROUNDS.length]!;
  return (
    <Picture
      key={source}
      sources={[source]}
      fallback={{
        background,
        figure: background,
        isDark: false,
        isUpturned: false,
        text: monogram(username),
      }}
      shape="circle"
      eager
    />
  );
}

function smallOf(picture: string): string {
  return picture.replace(/(?<!-small)\.webp$/, "-small.webp");
}
