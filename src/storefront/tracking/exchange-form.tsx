import { MAXIMUM_CASE_NOTE_LENGTH } from '#domain/cases/case-words.ts'
import { SHOPPER_REASONS, type ShopperCases } from '#domain/cases/shopper-case.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { untilText } from './case-texts.ts'
import { type AskedDraft, type AskedProblems, REASON_LABELS, SAME_SIZE } from './read-asked.ts'

type ExchangeFormProps = {
  orderNo: number
  /** The address of the order. */
  back: string
  cases: ShopperCases
  /** What was sent before, when it was refused. */
  draft: AskedDraft
  problems: AskedProblems
  trouble: string | null
}

/** What a shopper asks: which pair, what is wrong, and which size instead. Right without a script. */
export function ExchangeForm({ orderNo, back, cases, draft, problems, trouble }: ExchangeFormProps) {
  const { lines } = cases
  const speaker = usePageLanguage()
  const { say } = speaker
  return (
    <form className="wrap exchange-page" method="post">
      <Head {...{ orderNo, back, cases }} />
      {trouble !== null && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          <span>{trouble}</span>
        </p>
      )}
      <fieldset className="field" data-invalid={problems.line === undefined ? undefined : ''}>
        <legend>{say('Which pair')}</legend>
        {lines.map(line => (
          <ExchangePair key={line.lineNo} line={line} draft={draft} isAlone={lines.length === 1} />
        ))}
        <FieldError id="line-problem" text={problems.line} />
        <FieldError id="size-problem" text={problems.size} />
      </fieldset>
      <fieldset className="field" data-invalid={problems.reason === undefined ? undefined : ''}>
        <legend>{say('What is wrong')}</legend>
        <div className="exchange-reasons">
          {SHOPPER_REASONS.map(reason => (
            <label key={reason} className="radio-card">
              <input
                type="radio"
                name="reason"
                value={reason}
                required
                defaultChecked={reason === draft.reason}
              />
              <b>{say(REASON_LABELS[reason])}</b>
            </label>
          ))}
        </div>
        <FieldError id="reason-problem" text={problems.reason} />
      </fieldset>
      <NoteField {...{ draft, problems }} />
      <p className="exchange-cost">{costText(cases, speaker)}</p>
      <button className="btn btn-primary btn-large" type="submit">
        {say('Ask for an exchange')}
      </button>
      <p className="exchange-cost">
        {say('We call you before anything is sent. Nothing changes until then.')}
      </p>
    </form>
  )
}

/** What else the shopper wants to say. */
function NoteField({ draft, problems }: Pick<ExchangeFormProps, 'draft' | 'problems'>) {
  const { say } = usePageLanguage()
  return (
    <div className="field" data-invalid={problems.note === undefined ? undefined : ''}>
      <label htmlFor="note">{say('Anything else we should know')}</label>
      <textarea
        id="note"
        name="note"
        rows={3}
        maxLength={MAXIMUM_CASE_NOTE_LENGTH}
        defaultValue={draft.note}
        aria-describedby={problems.note === undefined ? undefined : 'note-problem'}
        aria-invalid={problems.note !== undefined}
      />
      <FieldError id="note-problem" text={problems.note} />
    </div>
  )
}

type HeadProps = Pick<ExchangeFormProps, 'orderNo' | 'back' | 'cases'>

/** The way back to the order, and until when something may be asked for. */
function Head({ orderNo, back, cases: { clock } }: HeadProps) {
  const speaker = usePageLanguage()
  const { say, href } = speaker
  return (
    <>
      <p>
        <a className="text-link" href={href(back)}>
          {say('Order {order}', { order: String(orderNo) })}
        </a>
      </p>
      <h1>{say('Exchange')}</h1>
      {clock && <p className="lead">{untilText(clock, speaker)}</p>}
    </>
  )
}

/** An order of which nothing can be asked for now. */
export function NothingToAsk({ orderNo, back, cases }: HeadProps) {
  const { phone, phoneHref } = contactOf(useShop())
  const { say } = usePageLanguage()
  return (
    <section className="wrap exchange-page">
      <Head {...{ orderNo, back, cases }} />
      <p className="exchange-cost">
        {cases.clock === null
          ? say('An exchange begins when the order was delivered.')
          : say(
              'There is no pair of this order that can be asked about now. Your order shows what was asked before.',
            )}
      </p>
      <a className="btn btn-primary btn-large" href={phoneHref}>
        {say('Call {phone}', { phone })}
      </a>
    </section>
  )
}

type ExchangePairProps = { line: ShopperCases['lines'][number]; draft: AskedDraft; isAlone: boolean }

/** One pair; its sizes are in view once it is chosen. */
function ExchangePair({ line, draft, isAlone }: ExchangePairProps) {
  const { lineNo, name, color, size, free, sizes } = line
  const { say, number } = usePageLanguage()
  const counts = Array.from({ length: free }, (_, index) => index + 1)
  const isChosen = isAlone || draft.line === String(lineNo)
  const chosen = draft.line === String(lineNo) ? draft : undefined
  return (
    <div className="exchange-pair">
      <label className="radio-card">
        <input type="radio" name="line" value={lineNo} required defaultChecked={isChosen} />
        <b>{name}</b>
        <small>{say('{color}, size {size}', { color, size })}</small>
      </label>
      <fieldset className="exchange-sizes">
        <legend>{say('Which size instead')}</legend>
        <div className="size-options">
          {sizes.map(one => (
            <label key={one} className="size-chip">
              <input
                type="radio"
                name={`size-${lineNo}`}
                value={one}
                defaultChecked={chosen?.size === String(one)}
              />
              {number(one)}
            </label>
          ))}
          <label className="size-chip exchange-same">
            <input
              type="radio"
              name={`size-${lineNo}`}
              value={SAME_SIZE}
              defaultChecked={chosen?.size === SAME_SIZE}
            />
            {say('No other size')}
          </label>
        </div>
        <p className="exchange-hint">
          {sizes.length === 0 && `${say('No other size is here now.')} `}
          {say('Without another size we call you about the same pair again, or your money.')}
        </p>
        {free > 1 && (
          <label className="exchange-count">
            {say('How many of your {count} pairs', { count: free })}{' '}
            <select name={`pairs-${lineNo}`} defaultValue={chosen?.pairs ?? '1'}>
              {counts.map(count => (
                <option key={count} value={count}>
                  {number(count)}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
    </div>
  )
}

/** What it will cost by the policy of the shop; the shop says the sum before anything is sent. */
const costText = ({ paidBy, chargeTaka }: ShopperCases, { say, taka }: PageSpeaker): string =>
  paidBy === 'shop'
    ? say('We pay the delivery of an exchange.')
    : say(
        'For another size you pay the delivery at the door, from {sum}. If the pair is faulty or not as shown, we pay the delivery.',
        { sum: taka(chargeTaka) },
      )
