import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkMenu } from "../ui/menu/link-menu.tsx";
import { ButtonWithMenu } from "../ui/menu/button-with-menu.tsx";
import { MenuButton, MenuLink } from "../ui/menu/menu-items.tsx";
import { showToast } from "../ui/toast/show-toast.ts";
import { Tooltip } from "../ui/menu/tooltip.tsx";
import { Specimen } from "./specimen.tsx";
import type { Words } from "./words.ts";

export function Popups() {
  return (
    <>
      <Specimen name="link menu">
        {({ more, choices, title }) => (
          <LinkMenu label={more}>
            <h3>{title}</h3>
            {choices.map((label, index) => (
              <a key={label} href={`/design#${index}`}>
                {label}
              </a>
            ))}
          </LinkMenu>
        )}
      </Specimen>
      <Specimen name="menu">{(words) => <SomeMenu {...words} />}</Specimen>
      <Specimen name="dialog">{(words) => <SomeDialog {...words} />}</Specimen>
      <Specimen name="tooltip">
        {({ sentence, save }) => (
          <Tooltip text={sentence} align="start">
            <Button>{save}</Button>
          </Tooltip>
        )}
      </Specimen>
      <Specimen name="toast">
        {({ done, save, remove, undo, nothing }) => (
          <div className="specimen-row">
            <Button onClick={() => showToast(done, { milliseconds: 3000 })}>{save}</Button>
            <Button
              onClick={() => {
                const action = { label: undo, onPress: () => showToast(done, { key: remove }) };
                showToast(nothing, { key: remove, action });
              }}
            >
              {remove}
            </Button>
          </div>
        )}
      </Specimen>
    </>
  );
}

function SomeMenu({ more, choices, remove }: Words) {
  const [chosen, setChosen] = useState("");
  return (
    <div className="specimen-row">
      <ButtonWithMenu label={more} trigger={<Icon name="dots" />}>
        {choices.map((label) => (
          <MenuButton key={label} onClick={() => setChosen(label)}>
            {label}
          </MenuButton>
        ))}
        <MenuLink href="https://example.com" isOutside>
          example.com
        </MenuLink>
        <MenuButton aria-disabled>{remove}</MenuButton>
      </ButtonWithMenu>
      <output>{chosen}</output>
    </div>
  );
}

function SomeDialog({ remove, question, sentence, save }: Words) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{remove}</Button>
      <Dialog isOpen={isOpen} onClose={close} heading={question}>
        <p>{sentence}</p>
        <div className="actions">
          <Button kind="strong" onClick={close}>
            {remove}
          </Button>
          <Button onClick={close}>{save}</Button>
        </div>
      </Dialog>
    </>
  );
}
