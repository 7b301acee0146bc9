import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { SpendChoice, SpendFile, SpendFileCell } from '#domain/ad-spend/ad-spend-file.ts'
import { formatDay, number } from '../../overview/format.ts'
import { typedTaka } from '../read-taka.ts'
import { cellName } from './sheet-cells.ts'
import type { SpendFileReading } from './use-spend-file.ts'

/** More questions are answered together. */
const ASKED = 30

/** One question for each day that differs; many have one answer for all. */
export function DifferingDays({ result, reading }: { result: SpendFile; reading: SpendFileReading }) {
  const differing = result.cells.filter(({ outcome }) => outcome === 'differs')
  const all = (choice: SpendChoice) => {
    for (const { day, source } of differing) reading.choose(cellName(day, source), choice)
  }
  return (
    <>
      {differing.length > 1 && (
        <p className="spend-file-all">
          <button type="button" className="desk-button desk-button-small" onClick={() => all('keep')}>
            {say('Keep all')}
          </button>
          <button type="button" className="desk-button desk-button-small" onClick={() => all('take')}>
            {say('Take all from the file')}
          </button>
        </p>
      )}
      {differing.slice(0, ASKED).map(cell => (
        <Question
          key={cellName(cell.day, cell.source)}
          cell={cell}
          chosen={reading.choices.get(cellName(cell.day, cell.source)) ?? cell.chosen}
          onChoose={choice => reading.choose(cellName(cell.day, cell.source), choice)}
        />
      ))}
      {differing.length > ASKED && (
        <p className="faint">
          {say('{number} more differ: they are kept where a person typed them.', {
            number: number(differing.length - ASKED),
          })}
        </p>
      )}
    </>
  )
}

type QuestionProps = { cell: SpendFileCell; chosen: SpendChoice; onChoose(choice: SpendChoice): void }

function Question({ cell, chosen, onChoose }: QuestionProps) {
  const { day, source, amountPoisha, present, mayAdd } = cell
  const name = cellName(day, source)
  const held = present?.amountPoisha ?? 0
  const ways: { choice: SpendChoice; word: string; poisha: number; about: string }[] = [
    { choice: 'keep', word: say('Keep'), poisha: held, about: present ? aboutPresent(present) : '' },
    { choice: 'take', word: say('Take'), poisha: amountPoisha, about: say('from the file') },
    ...(mayAdd
      ? [
          {
            choice: 'add' as const,
            word: say('Both'),
            poisha: held + amountPoisha,
            about: say('other campaigns'),
          },
        ]
      : []),
  ]
  return (
    <fieldset className="spend-file-question">
      <legend>
        {formatDay(day)}, {source}
      </legend>
      {ways.map(({ choice, word, poisha, about }) => (
        <label key={choice}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          {word} <b>{typedTaka(poisha)}</b>
          <small>{about}</small>
        </label>
      ))}
    </fieldset>
  )
}

const dayOf = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })
const aboutPresent = ({ origin, by, at }: NonNullable<SpendFileCell['present']>): string =>
  say('{part} by {by}, {dayOf}', {
    part: origin === 'typed' ? say('typed') : say('from a file'),
    by,
    dayOf: dayOf.format(new Date(at)),
  })
