import { speakerOfPage } from '../language/speaker-of-page.ts'
import type { ShopSpeaker } from '../language/use-language.ts'
import sheet from './consent.css?url'
import { readConsent } from './counting-consent.ts'

type Choice = 'granted' | 'refused'

/** Buttons anywhere on the page that answer the question: `data-counting` is the answer. */
const ANSWER = 'button[data-counting]'

let question: HTMLElement | undefined

function buttonOf(text: string, choice: Choice): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-secondary'
  button.dataset.counting = choice
  button.textContent = text
  return button
}

/** What the page asks for: a container that counts visits, and who is told of sales. */
export type Asking = { isCounted: boolean; sales: readonly string[] }

/** The question, by what it is for. */
function questionOf({ isCounted, sales }: Asking, { say }: ShopSpeaker): string {
  if (sales.length === 0)
    return say('May Google count this visit? It is told no name, no phone number and no address. ')
  const isGoogle = sales.includes('ga4')
  const isMeta = sales.includes('meta')
  const who = say(isGoogle && isMeta ? 'Google and Meta' : isGoogle ? 'Google' : 'Meta')
  return isCounted
    ? say(
        'May Google count this visit, and we tell {who} when an order of yours has arrived? Nobody is told a readable name, phone number or address. ',
        { who },
      )
    : say(
        'May we tell {who} when an order of yours has arrived? Nobody is told a readable name, phone number or address. ',
        { who },
      )
}

/** Shows the question over the lower edge of the page, so that nothing moves. It is first in the content's order. */
export async function askForConsent(asking: Asking): Promise<void> {
  const speaker = await speakerOfPage('consent')
  const { say, href } = speaker
  hideQuestion()
  const bar = document.createElement('section')
  bar.className = 'consent'
  bar.setAttribute('aria-label', say('Counting visits'))
  const words = document.createElement('p')
  words.append(questionOf(asking, speaker))
  const more = document.createElement('a')
  more.className = 'text-link'
  more.href = href('/privacy#counting')
  more.textContent = say('What is counted')
  words.append(more)
  bar.append(words, buttonOf(say('No'), 'refused'), buttonOf(say('Yes'), 'granted'))
  question = bar
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = sheet
  styles.addEventListener('load', () => question === bar && document.querySelector('main')?.before(bar))
  document.head.append(styles)
}

export function hideQuestion(): void {
  const hadFocus = question?.contains(document.activeElement)
  question?.remove()
  question = undefined
  // the pressed button is removed: the keyboard focus goes on in the page
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Listens for answers to the question and on the privacy page, and marks the present choice there. */
export function followChoices(chosen: (choice: Choice) => void): void {
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(`main ${ANSWER}`))
      button.setAttribute('aria-pressed', String(button.dataset.counting === readConsent()))
  }
  document.addEventListener('click', event => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(ANSWER)
    if (!pressed) return
    chosen(pressed.dataset.counting === 'granted' ? 'granted' : 'refused')
    mark()
  })
  mark()
}
