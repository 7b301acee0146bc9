import { say } from '#backoffice/language/say.ts'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { Failure } from '../../ui/failure.tsx'
import { pairsText } from '../words/case-words.ts'
import { wantedField } from './check-draft.ts'
import type { FormPart } from './form-part.ts'
import type { ChosenLine } from './judge-draft.ts'

type Way = 'size' | 'wait' | 'money'

/** A wanted size that is gone: nothing is reserved, and there are three ways. */
export function GoneBox(part: FormPart) {
  const [gone] = part.judged.gone
  return gone ? <Ways key={gone.line.lineNo} gone={gone} {...part} /> : null
}

function Ways({ gone, draft, errorOf, change }: FormPart & { gone: ChosenLine }) {
  const { line, left = 0 } = gone
  const { wanted, pairs } = gone.draft
  if (wanted === null) return null
  const nearest = nearestSize(gone)
  const error = errorOf('gone')
  const choose = (way: Way) => {
    if (way === 'wait') change({ isWaiting: true }, 'gone')
    else if (way === 'money') change({ wish: 'money', isWaiting: false }, 'gone', wantedField(line.lineNo))
    else if (nearest) {
      const next = { ...wanted, size: nearest.size }
      const lines = draft.lines.map(one => (one.lineNo === line.lineNo ? { ...one, wanted: next } : one))
      change({ lines, isWaiting: false }, 'gone', wantedField(line.lineNo))
    }
  }
  return (
    <>
      <Failure text={say('{size} Nothing is reserved.', { size: goneText(wanted.size, left, pairs) })} />
      <div className="case-box case-gone" data-invalid={error ? '' : undefined}>
        <p id="case-gone-why">
          <b>{say('What does the customer want instead?')}</b>
        </p>
        <div role="radiogroup" aria-labelledby="case-gone-why" aria-describedby={error && 'case-gone-error'}>
          <ChoiceRow<Way>
            name="case-gone"
            look="buttons"
            chosen={draft.isWaiting ? 'wait' : ''}
            options={[
              ...(nearest
                ? [
                    {
                      value: 'size' as const,
                      label: say('Take {size}, {left} left', { size: nearest.size, left: nearest.left }),
                    },
                  ]
                : []),
              { value: 'wait', label: say('Wait for {size}', { size: wanted.size }) },
              { value: 'money', label: say('Money back') },
            ]}
            onChoose={choose}
          />
        </div>
        {draft.isWaiting && (
          <p>
            {say(
              'Waits in the list of {size}. When it is back, the case asks you to decide, before anybody else is offered the pair by you.',
              { size: wanted.size },
            )}
          </p>
        )}
        <Failure id="case-gone-error" text={error} />
      </div>
    </>
  )
}

const goneText = (size: number, left: number, pairs: number): string =>
  left === 0
    ? say('No {size} is free now.', { size })
    : say('Only {left} of {size} {part} free, not {pairs}.', {
        left: pairsText(left),
        size,
        part: left === 1 ? say('is') : say('are'),
        pairs,
      })

/** The size nearest to the wanted one that has enough pairs, the larger of two. */
function nearestSize({ line, draft: { wanted, pairs } }: ChosenLine) {
  const from = wanted?.size ?? line.size
  return line.sizes
    .filter(({ left, size }) => left >= pairs && size !== line.size && size !== from)
    .toSorted(
      (one, other) => Math.abs(one.size - from) - Math.abs(other.size - from) || other.size - one.size,
    )[0]
}
