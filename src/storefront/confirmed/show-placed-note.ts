import { speakerOfPage } from '../language/speaker-of-page.ts'
import { dropTrace, tracedOrder } from './placed-trace.ts'

/** One line over the page's foot, so that nothing moves: the placed order, a link to it, a button to dismiss it. */
export async function showPlacedNote(): Promise<void> {
  const orderNo = tracedOrder()
  if (orderNo === null) return
  const { say, href } = await speakerOfPage('orders')
  const note = document.createElement('div')
  note.className = 'placed-note'
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const track = document.createElement('a')
  track.href = href(`/verify?order=${orderNo}`)
  track.className = 'text-link'
  track.textContent = say('Track it')
  const away = document.createElement('button')
  away.type = 'button'
  away.textContent = say('Dismiss')
  away.addEventListener('click', () => {
    dropTrace()
    note.remove()
  })
  note.append(words, away)
  document.querySelector('main')?.append(note)
  // screen readers announce text that enters an existing region
  requestAnimationFrame(() =>
    words.append(say('Order {order} is placed. ', { order: String(orderNo) }), track),
  )
}
