import { RATINGS } from "../../domain/reviews/rating.ts";
import { useState } from "react";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ChipLinks } from "../ui/form/chips.tsx";
import { Icon } from "../ui/icon.tsx";
import { ApplyButton, LiveForm } from "../ui/form/live-form.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import { Select } from "../ui/form/select.tsx";
import { StarRating } from "../ui/form/star-rating.tsx";
import { Stars } from "../ui/stars.tsx";
import { ThemeSwitch } from "../ui/theme/theme-switch.tsx";
import { Switch, ToggleCheckbox, ToggleLink } from "../ui/list/toggle.tsx";
import { Specimen } from "./specimen.tsx";
import type { Words } from "./words.ts";

export function Controls() {
  return (
    <>
      <Specimen name="buttons">{(words) => <Buttons {...words} />}</Specimen>
      <Specimen name="links">
        {({ title }) => (
          <div className="specimen-row">
            <a href="/design">{title}</a>
            <a href="/design" className="see-all">
              see all <span aria-hidden="true">→</span>
            </a>
            <OutsideLink href="https://example.com">{title}</OutsideLink>
          </div>
        )}
      </Specimen>
      <Specimen name="toggles">
        {({ choices: [first = "", second = ""], language }) => (
          <div className="specimen-row">
            <ToggleLink href="/design" isOn={false}>
              {first}
            </ToggleLink>
            <ToggleLink href="/design" isOn label={second}>
              ★
            </ToggleLink>
            <ToggleCheckbox name={`toggle-${language}`}>{first}</ToggleCheckbox>
            <ToggleCheckbox name={`toggle-${language}`} defaultChecked>
              {second}
            </ToggleCheckbox>
            <Switch name="off">{first}</Switch>
            <Switch name="on" defaultChecked>
              {second}
            </Switch>
          </div>
        )}
      </Specimen>
      <Specimen name="chips">{(words) => <SomeChips {...words} />}</Specimen>
      <Specimen name="fields">{(words) => <Fields {...words} />}</Specimen>
      <Specimen name="stars">{(words) => <SomeStars {...words} />}</Specimen>
      <Specimen name="theme switch">
        {({ language }) => language === "en" && <ThemeSwitch />}
      </Specimen>
    </>
  );
}

function Buttons({ save, remove }: Words) {
  return (
    <div className="specimen-row">
      <Button>{save}</Button>
      <Button kind="strong">{save}</Button>
      <Button kind="plain">{remove}</Button>
      <ButtonLink href="/design">{save}</ButtonLink>
      <Button>
        <Icon name="plus" />
        {save}
      </Button>
      <Button aria-label={remove}>
        <Icon name="close" />
      </Button>
      <Button disabled>{save}</Button>
      <Button isBusy>{save}</Button>
      <Button kind="strong" isBusy>
        {save}
      </Button>
    </div>
  );
}

function SomeChips({ choices, title }: Words) {
  const links = choices.map((label, index) => ({
    label,
    href: `/design#${index}`,
    isOn: index === 1,
    count: 7 * index,
  }));
  return <ChipLinks label={title} choices={links} />;
}

function Fields({ choices, title, search }: Words) {
  return (
    <LiveForm action="/design">
      <SearchField label={title} name="q" placeholder={search} />
      <Select
        label={title}
        name="sort"
        value="1"
        options={choices.map((label, index) => ({ label, value: String(index) }))}
      />
      <ApplyButton />
    </LiveForm>
  );
}

function SomeStars({ title }: Words) {
  const [value, setValue] = useState<number | null>(3.5);
  return (
    <>
      <div className="specimen-row">
        {[0, 0.5, 2.5, 3.7, 5].map((stars) => (
          <Stars key={stars} value={stars} />
        ))}
      </div>
      <StarRating label={title} steps={RATINGS} value={value} onChange={setValue} />
      <StarRating label={title} steps={RATINGS} value={4} onChange={setValue} isDisabled />
    </>
  );
}
