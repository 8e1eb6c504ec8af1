import { ArrowRight } from 'lucide-react'
import { countryOptions } from '#app/features/visas/components/country-options.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField, RadioField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field, SelectField, TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section, Shown } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const { buttons, fields, choices, problems } = specimenWords

const looks = ['main', 'quiet', 'danger'] as const

/** Buttons in their hover, focus and busy states, as static examples. */
export function Buttons() {
  const { states, label } = buttons
  return (
    <Section id="buttons" lede={buttons.lede}>
      {looks.map((look) => (
        <Shown key={look} name={buttons.rows[look]}>
          <div className="grid-cards">
            <Held state={states.rest}>
              <Button type="button" look={look}>
                {label}
              </Button>
            </Held>
            <Held state={states.hover}>
              <Button type="button" look={look} data-show="hover">
                {label}
              </Button>
            </Held>
            <Held state={states.focus}>
              <Button type="button" look={look} data-show="focus">
                {label}
              </Button>
            </Held>
            <Held state={states.busy}>
              <Button type="button" look={look} aria-busy="true">
                {buttons.busy}
              </Button>
            </Held>
          </div>
        </Shown>
      ))}
      <div className="cluster">
        <Button type="button" small>
          {buttons.small} <Icon of={ArrowRight} />
        </Button>
        <Button type="button" small look="quiet">
          {buttons.small}
        </Button>
      </div>
      <Button type="button" wide look="quiet">
        {buttons.wide}
      </Button>
      <p>
        <a href="#buttons">{buttons.link}</a> {buttons.linkText}{' '}
        <button type="button" className="link-button">
          {buttons.linkButton}
        </button>
        ,{' '}
        <a href="#buttons" data-show="focus">
          {buttons.linkFocused}
        </a>
      </p>
    </Section>
  )
}

function Held({ state, children }: { state: string; children: React.ReactNode }) {
  return (
    <div className="stack stack-sm">
      {children}
      <p className="hint">{state}</p>
    </div>
  )
}

const countries = () =>
  countryOptions(
    fields.country.names.map(([code, name]) => ({ code, name, alpha3: code, aliases: [] }) as never),
    fields.country.prompt,
  )

export function Fields() {
  const { text, empty, focused, wrong, password, select, country, message, date, wrongDate, file } = fields
  return (
    <Section id="fields">
      <div className="rows gap-32 wide-two at-top">
        <TextField name="s-text" label={text.label} hint={text.hint} defaultValue={text.value} />
        <TextField name="s-empty" label={empty.label} placeholder={empty.placeholder} />
        <TextField name="s-focused" label={focused.label} defaultValue={focused.value} data-show="focus" />
        <TextField
          name="s-wrong"
          label={wrong.label}
          problem={wrong.problem}
          defaultValue={wrong.value}
          className="input-code input-short"
        />
        <PasswordField name="s-password" label={password.label} hint={password.hint} autoComplete="new-password" />
        <SelectField
          name="s-select"
          label={select.label}
          options={select.options.map((option) => ({ value: option, label: option }))}
        />
        <CountrySelect
          name="s-country"
          label={country.label}
          options={countries().html.replace('value="IN"', 'value="IN" selected')}
          value="IN"
          autoComplete="off"
        />
        <Field name="s-file" label={file.label} hint={file.hint}>
          <input type="file" id="s-file" name="s-file" className="input" aria-describedby="s-file-hint" />
        </Field>
        <DateField name="s-date" label={date.label} hint={date.hint} value={{ day: '28', month: '3', year: '2021' }} />
        <DateField
          name="s-wrong-date"
          label={wrongDate.label}
          problem={wrongDate.problem}
          wrongPart="day"
          value={{ day: '31', month: '2', year: '2031' }}
        />
        <Field name="s-message" label={message.label}>
          <textarea className="input" id="s-message" name="s-message" defaultValue={message.value} />
        </Field>
      </div>
    </Section>
  )
}

export function Choices() {
  const { speed, purpose } = choices
  return (
    <Section id="choices">
      <div className="rows gap-32 wide-two at-top">
        <RadioField name="s-speed" label={speed.label} value="standard" choices={speed.choices} />
        <RadioField
          name="s-purpose"
          label={purpose.label}
          problem={purpose.problem}
          value={undefined}
          choices={purpose.choices}
        />
        <CheckboxField name="s-agree" checked>
          {choices.agree}
        </CheckboxField>
        <CheckboxField name="s-declare" problem={choices.declareProblem}>
          {choices.declare}
        </CheckboxField>
      </div>
    </Section>
  )
}

export function Problems() {
  return (
    <Section id="problems" lede={problems.lede}>
      <ErrorSummary
        takesFocus={false}
        problems={[
          { field: 's-wrong', message: problems.number },
          { field: 's-wrong-date.day', message: problems.expiry },
        ]}
      />
    </Section>
  )
}
