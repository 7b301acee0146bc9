import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CaseFormLine } from '#domain/cases/case-page.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { returnsPath } from '../returns-address.ts'
import { grouped } from '../words/case-words.ts'
import type { LineDraft } from './case-draft.ts'
import type { FormPart } from './form-part.ts'

/** Which pairs come back. Those of another case are off, with that case. */
export function LinesPart({ form, one, draft, errorOf, change }: FormPart) {
  const error = errorOf('lines')
  const shown = form.lines.filter(line => draft.lines.some(({ lineNo }) => lineNo === line.lineNo))
  const set = (next: LineDraft) =>
    change({ lines: draft.lines.map(line => (line.lineNo === next.lineNo ? next : line)) }, 'lines', 'gone')
  return (
    <fieldset
      className="create-field"
      data-invalid={error ? '' : undefined}
      aria-describedby={error && 'case-lines-error'}
    >
      <legend className="create-label">{say('Which pair comes back')}</legend>
      <ul className="case-lines">
        {shown.map(line => {
          const chosen = draft.lines.find(({ lineNo }) => lineNo === line.lineNo)
          if (one || !chosen) return <FixedLine key={line.lineNo} line={line} pairs={chosen?.pairs ?? 0} />
          return line.free === 0 ? (
            <TakenLine key={line.lineNo} line={line} cases={form.cases} />
          ) : (
            <FreeLine key={line.lineNo} line={line} chosen={chosen} onChange={set} />
          )
        })}
      </ul>
      <Failure id="case-lines-error" text={error} />
    </fieldset>
  )
}

type LineProps = { line: CaseFormLine }

const Picture = ({ line }: LineProps) => (
  <img src={shownPicture(line.image, 96)} alt="" width={44} height={44} />
)

const aboutLine = ({ color, size, quantity, valueTaka }: CaseFormLine): string =>
  say('{color}, size {size}, {part} {valueTaka}', {
    color,
    size,
    part: quantity > 1 ? say('{quantity} bought at', { quantity }) : say('bought at'),
    valueTaka: grouped(valueTaka),
  })

type FreeLineProps = LineProps & { chosen: LineDraft; onChange(next: LineDraft): void }

function FreeLine({ line, chosen, onChange }: FreeLineProps) {
  const { lineNo, productName, free } = line
  const id = `case-line-${lineNo}`
  return (
    <li>
      <input
        type="checkbox"
        id={id}
        checked={chosen.pairs > 0}
        onChange={event => onChange({ ...chosen, pairs: event.currentTarget.checked ? 1 : 0 })}
      />
      <Picture line={line} />
      <label htmlFor={id}>
        <b>{productName}</b>
        <small>{aboutLine(line)}</small>
      </label>
      {free > 1 && chosen.pairs > 0 && (
        <Stepper name={productName} pairs={chosen.pairs} maximum={free} onChange={onStep} />
      )}
    </li>
  )
  function onStep(pairs: number) {
    onChange({ ...chosen, pairs })
  }
}

/** Of a line that another case or a parcel has. */
function TakenLine({ line, cases }: LineProps & Pick<FormPart['form'], 'cases'>) {
  const { productName, color, size, caseNos } = line
  const others = cases.filter(({ caseNo }) => caseNos.includes(caseNo))
  const why = others.length > 0 ? say('Already in a case') : say('Not with the customer')
  return (
    <li data-off="">
      <input
        type="checkbox"
        disabled
        aria-label={say('{productName}, {color}, size {size}. {why}', {
          productName,
          color,
          size,
          why,
        })}
      />
      <Picture line={line} />
      <span>
        <b>{productName}</b>
        <small>{say('{color}, size {size}. {why}', { color, size, why })}</small>
      </span>
      <span>
        {others.map(({ id, caseNo }) => (
          <Link key={id} className="desk-link" to={returnsPath({ open: id })}>
            {say('Case {caseNo}', { caseNo })}
          </Link>
        ))}
      </span>
    </li>
  )
}

/** Of a case that is there: what it is about does not change any more. */
function FixedLine({ line, pairs }: LineProps & { pairs: number }) {
  const { productName } = line
  return (
    <li>
      <BackofficeIcon name="check" />
      <Picture line={line} />
      <span>
        <b>{productName}</b>
        <small>{aboutLine(line)}</small>
      </span>
      {pairs > 1 && <span>{say('{pairs} pairs', { pairs })}</span>}
    </li>
  )
}

type StepperProps = { name: string; pairs: number; maximum: number; onChange(pairs: number): void }

function Stepper({ name, pairs, maximum, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand among the lines as a group of its own
    <span className="case-stepper" role="group" aria-label={say('Pairs of {name}', { name })}>
      <button
        type="button"
        aria-label={say('Fewer')}
        aria-disabled={pairs <= 1 || undefined}
        onClick={() => pairs > 1 && onChange(pairs - 1)}
      >
        <BackofficeIcon name="minus" />
      </button>
      <output>{pairs}</output>
      <button
        type="button"
        aria-label={say('More')}
        aria-disabled={pairs >= maximum || undefined}
        onClick={() => pairs < maximum && onChange(pairs + 1)}
      >
        <BackofficeIcon name="plus" />
      </button>
    </span>
  )
}
