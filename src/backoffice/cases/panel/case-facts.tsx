import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { Case, CasePair } from '#domain/cases/case.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import {
  CONDITION_WORDS,
  grouped,
  KIND_WORDS,
  LATE_WORDS,
  PARTY_WORDS,
  whyText,
} from '../words/case-words.ts'

/** What a case is about, as it was decided. */
export function CaseFacts({ one }: { one: Case }) {
  const { order, note, riderNote, lateReason, lateDays } = one
  return (
    <>
      <ul className="case-lines">
        {one.pairs.map(pair => (
          <PairLine key={pair.id} pair={pair} />
        ))}
      </ul>
      <dl className="case-facts">
        <Fact name="Kind">{KIND_WORDS[one.kind]}</Fact>
        <Fact name="Why">{whyText(one)}</Fact>
        <Fact name="Delivery is paid by">{PARTY_WORDS[one.payer]}</Fact>
        <Fact name="How the pairs travel">
          {one.travel === 'door' ? say('In one visit') : say('The old pair first')}
        </Fact>
        {order.deliveredAt !== null && <Fact name="Delivered">{formatLongDate(order.deliveredAt)}</Fact>}
        {lateDays > 0 && lateReason !== null && (
          <Fact name="Allowed although late">{LATE_WORDS[lateReason]}</Fact>
        )}
        {riderNote && <Fact name="Note for the rider">{riderNote}</Fact>}
        {note && <Fact name="What was said">{note}</Fact>}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function PairLine({ pair }: { pair: CasePair }) {
  const { productName, color, size, image, valueTaka, wanted, condition } = pair
  const goes =
    wanted === null
      ? say('money back, {valueTaka}', { valueTaka: grouped(valueTaka) })
      : say('{part}{color}, size {size}', {
          part: wanted.productName === productName ? '' : `${wanted.productName}, `,
          color: wanted.color,
          size: wanted.size,
        })
  return (
    <li className="case-pair-line">
      <img src={shownPicture(image, 96)} alt="" width={44} height={44} />
      <span>
        <b>{productName}</b>
        <small>{say('{color}, size {size}, for {goes}', { color, size, goes })}</small>
      </span>
      {condition !== null && <span data-condition={condition}>{CONDITION_WORDS[condition]}</span>}
    </li>
  )
}
