import { useState } from "react";
import {
  OWN_FILE_FORMATS,
  OWN_FILES,
  type OwnFile,
  type OwnFileFormat,
} from "../../../domain/users/own-files.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { messageOr } from "../../api-client/api-error.ts";
import { callForFile } from "../../api-client/call.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { saveFile } from "../../ui/share/save-file.ts";
import { Section } from "../../ui/section.tsx";

const FAILED = "The file could not be downloaded. Please try again.";

export function OwnFiles({ userId }: { userId: number }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download(file: OwnFile, format: OwnFileFormat): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const read = callForFile(`GET /api/users/{id}/${file}.${format}` as const);
      saveFile(await read({ params: { id: userId } }), `norae-${file}.${format}`);
    } catch (error) {
      setProblem(messageOr(error, FAILED));
    }
    setIsBusy(false);
  }

  return (
    <Section heading="your ratings and playlists" className="own-account">
      <dl className="own-files">
        {OWN_FILES.map((file) => (
          <div key={file}>
            <dt>download {file}</dt>
            <dd>
              {OWN_FILE_FORMATS.map((format) => (
                <Button
                  key={format}
                  aria-label={`download ${file} as ${format.toUpperCase()}`}
                  isBusy={isBusy}
                  onClick={() => void download(file, format)}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <ButtonLink href={pagePath.importFile()}>import ratings and playlists</ButtonLink>
      </p>
      <Problem text={problem} />
    </Section>
  );
}
