import { Dialog } from '@base-ui/react/dialog'
import { say } from '#backoffice/language/say.ts'
import { storedPhone } from '#domain/phone.ts'
import { divisions } from '#domain/places/place.ts'
import { showToast } from '#web/app/toasts.tsx'
import { whatsappLink } from '../../../messages/whatsapp-link.ts'
import { BackofficeIcon } from '../../../ui/backoffice-icon.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { DialogPopup } from '../../../ui/dialog-popup.tsx'
import { useWideScreen } from '../../../ui/use-wide-screen.ts'
import { askQuestion } from './ask-question.ts'
import type { Message } from './use-message.ts'
import { sizesOf } from './wanted.ts'

type MessageProps = { message: Message }

/** One question for all that is missing, ready to be sent. */
export function AskBox({ message }: MessageProps) {
  const isWide = useWideScreen()
  const question = questionOf(message)
  if (question === '' || !isWide) return null
  return (
    <section className="paste-ask" aria-labelledby="paste-ask">
      <h4 id="paste-ask">{say('Ask for what is missing')}</h4>
      <Question message={message} question={question} />
    </section>
  )
}

function Question({ message, question }: MessageProps & { question: string }) {
  const phone = storedPhone(message.pasting.draft.phone)
  const app = message.chat.app
  const copy = async () =>
    (await copyText(question))
      ? showToast({ kind: 'success', text: say('The question is copied.') })
      : showToast({ kind: 'error', text: say('This browser does not copy. Mark the question and copy it.') })
  return (
    <>
      <p lang="bn">{question}</p>
      <div className="paste-ask-ways">
        <button type="button" className="desk-button desk-button-small" onClick={() => void copy()}>
          <BackofficeIcon name="copy" />
          {app === 'Messenger' ? say('Copy for Messenger') : say('Copy')}
        </button>
        {phone !== undefined && app !== 'Messenger' && (
          <a
            className="desk-button desk-button-small paste-whatsapp"
            href={whatsappLink(phone, question)}
            target="_blank"
            rel="noreferrer"
          >
            <BackofficeIcon name="whatsapp" />
            {say('Open in WhatsApp')}
          </a>
        )}
      </div>
    </>
  )
}

/** What is still blank, beside the button; on phones the question stands behind it. */
export function BlankNames({ message }: MessageProps) {
  const isWide = useWideScreen()
  const blank = message.slot?.blank ?? []
  if (blank.length === 0) return null
  const names = blank.join(', ')
  const question = questionOf(message)
  if (isWide || question === '')
    return <p className="paste-blank">{say('Still blank: {names}', { names })}</p>
  return (
    <Dialog.Root>
      <Dialog.Trigger className="paste-blank desk-link" render={<button type="button" />}>
        {say('Blank: {names}', { names })}
      </Dialog.Trigger>
      <DialogPopup
        title={say('Ask for what is missing')}
        text={<Question message={message} question={question} />}
      >
        <Dialog.Close className="desk-button">{say('Close')}</Dialog.Close>
      </DialogPopup>
    </Dialog.Root>
  )
}

function questionOf({ slot, products, input }: Message): string {
  if (!slot?.order || !input) return ''
  const { order, draft, blank } = slot
  const rank = draft.items.findIndex(item => item.productId !== '' && item.size === null)
  const asked = order.lines[rank]?.size.sure?.value
  const item = draft.items[rank]
  const pairs = sizesOf(
    products.find(({ id }) => id === item?.productId),
    item?.color ?? '',
  ).filter(({ size }) => size === asked)
  return askQuestion({
    order,
    draft,
    needs: blank,
    productName: id => products.find(product => product.id === id)?.name ?? '',
    area: bengaliArea(order.area.guesses[0]?.value),
    soldOut: pairs.length > 0 && pairs.every(({ stock }) => stock <= 0) ? asked : undefined,
  })
}

const bengaliArea = (area: string | undefined): string | undefined =>
  divisions
    .flatMap(division => division.districts)
    .flatMap(district => district.upazilas)
    .find(upazila => upazila.en === area)?.bn
