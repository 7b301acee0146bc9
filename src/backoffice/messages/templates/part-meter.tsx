import { say } from '#backoffice/language/say.ts'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { type PartBar, SHOWN_PARTS } from './part-bar.ts'
import { partsText } from './part-words.ts'

type PartMeterProps = {
  bar: PartBar
  pricePerPartPoisha: number
  /** How many of this message a month brings; undefined: not known yet. */
  aMonth: number | undefined
}

/** How many parts the example takes, and what they cost before anything is saved. */
export function PartMeter({ bar, pricePerPartPoisha, aMonth }: PartMeterProps) {
  const { parts, signs, room, perPart, fills, alphabet, isTooLong } = bar
  const poisha = parts * pricePerPartPoisha
  return (
    <div className="msg-meter" data-over={isTooLong || undefined}>
      <div className="msg-bar" aria-hidden="true">
        {fills.map((fill, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three parts of the bar stay
          <i key={index}>
            <b style={{ width: `${fill}%` }} />
          </i>
        ))}
      </div>
      <p role="status">
        <b>{partsText(parts)}</b>, {say('{signs} of {room} signs', { signs, room })}{' '}
        {isTooLong && (
          <strong>
            {say('At most {maximum} can be saved: please shorten it.', { maximum: partsText(SHOWN_PARTS) })}
          </strong>
        )}
        <span>
          {alphabet === 'unicode'
            ? say('Bengali: {perPart} a part.', { perPart })
            : say('English: {perPart} a part.', { perPart })}{' '}
          {say('{price} a message', { price: formatPoisha(poisha) })}
          {aMonth === undefined
            ? '.'
            : say(', {price} a month at {count}.', {
                price: formatPoisha(poisha * aMonth),
                count:
                  aMonth === 1
                    ? say('1 order')
                    : say('{count} orders', { count: aMonth.toLocaleString('en-US') }),
              })}
        </span>
      </p>
    </div>
  )
}
