import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Paper, PaperContents, Seller } from '#domain/papers/paper.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { Barcode, paperCode } from './barcode.tsx'
import { ParcelCodes, TrialNotice } from './order-paper.tsx'
import { type PaperSpeaker, paperSpeaker } from './paper-language.ts'
import { promiseText } from './promise-text.ts'
import { TaxLines } from './tax-lines.tsx'

/** An issued paper, or an invoice as it would be issued now. `order`: for what the courier knows of its parcel. */
export type PrintedPaper = {
  contents: PaperContents
  issued?: Paper | undefined
  order?: StaffOrder | undefined
}

const LOGO_WIDTH = 640

/** An invoice or a credit note on A4. All but the courier's numbers is what was issued. */
export function TaxPaper({ contents, issued, order }: PrintedPaper) {
  const { seller, buyer, orderNo, language } = contents
  const speaker = paperSpeaker(language)
  const { say } = speaker
  const isNote = issued?.kind === 'credit_note'
  return (
    <article
      className="order-paper order-paper-tax"
      aria-label={isNote ? issued.number : `Order ${orderNo}`}
      data-number={issued?.number}
      lang={language}
    >
      <header>
        <SellerHead seller={seller} />
        <Barcode code={isNote ? { text: issued.number, words: issued.number } : codeOf(orderNo, order)} />
      </header>
      <div className="paper-body">
        {order && <TrialNotice order={order} />}
        <section className="paper-to">
          <h2>
            {say(titleOf(contents, isNote))} {mushakOf(seller, isNote)}
          </h2>
          <PaperNumber contents={contents} issued={issued} speaker={speaker} />
          <b>{buyer.name}</b>
          <b>{buyer.phones.map(phoneGroups).join(', ')}</b>
          <p>{buyer.address}</p>
          {order && <ParcelCodes order={order} />}
        </section>
        <TaxLines contents={contents} isNote={isNote} />
        {!isNote && seller.note !== '' && <p className="paper-note">{seller.note}</p>}
        {seller.mushak !== '' && (
          <p className="paper-sign">
            <span>{say('Name and designation of the person in charge')}</span>
            <span>{say('Signature and seal')}</span>
          </p>
        )}
      </div>
      <footer>{!isNote && promiseText(seller, speaker)}</footer>
    </article>
  )
}

const codeOf = (orderNo: number, order: StaffOrder | undefined) =>
  paperCode(order ?? { consignmentId: null, invoice: null, orderNo })

const titleOf = ({ vatPercent }: PaperContents, isNote: boolean) => {
  if (isNote) return 'Credit note'
  return vatPercent === null ? 'Invoice' : 'Tax invoice'
}

/** The form of the tax office: to an invoice of form 6.3 belongs a credit note of form 6.7. */
function mushakOf({ mushak }: Seller, isNote: boolean) {
  const form = isNote ? noteForm(mushak) : mushak
  return form !== '' && <small>{form}</small>
}

export const noteForm = (mushak: string): string => {
  const form = mushak.replace('6.3', '6.7').replace('৬.৩', '৬.৭')
  return form === mushak ? '' : form
}

function SellerHead({ seller }: { seller: Seller }) {
  const { name, legalName, phone, address, bin, logo } = seller
  return (
    <div>
      {logo !== null && <img className="paper-logo" src={shownPicture(logo, LOGO_WIDTH)} alt="" />}
      <strong>{name}</strong>
      {legalName !== '' && legalName !== name && <b>{legalName}</b>}
      <small>{phoneGroups(phone)}</small>
      <small>{address}</small>
      {bin !== null && <small>BIN {bin}</small>}
    </div>
  )
}

const REASONS = {
  returned: 'On invoice {number} of {time}, for pairs that came back',
  cancelled: 'On invoice {number} of {time}, since the order was cancelled',
  replaced: 'On invoice {number} of {time}, since another invoice takes its place',
} as const

type PaperNumberProps = Pick<PrintedPaper, 'contents' | 'issued'> & { speaker: PaperSpeaker }

function PaperNumber({ contents, issued, speaker: { say, time } }: PaperNumberProps) {
  return (
    <p className="paper-number">
      {issued ? (
        <>
          <b>{issued.number}</b>
          {say(', issued {time}', { time: time(issued.issuedAt) })}
        </>
      ) : (
        say('Draft: its number is given when it is printed')
      )}
      {issued?.invoice && issued.reason && (
        <>
          <br />
          {say(REASONS[issued.reason], {
            number: issued.invoice.number,
            time: time(issued.invoice.issuedAt),
          })}
        </>
      )}
      {issued?.replaces && (
        <>
          <br />
          {say('In place of {number}', { number: issued.replaces })}
        </>
      )}
      <br />
      {say('Order {order}, {time}', {
        order: String(contents.orderNo),
        time: time(contents.orderedAt),
      })}
    </p>
  )
}
