/** After so long, in milliseconds, people begin to doubt that anything happens; most answers come far sooner. */
const SLOW_MS = 4000

/** Waits for an answer and shows a text while it is slow. The text goes as soon as the answer is there. */
export async function sayWhileSlow<Answer>(text: string, answer: Promise<Answer>): Promise<Answer> {
  // loaded at once: a slow network could not load it later
  const toasts = import('./toasts.tsx')
  toasts.catch(() => undefined)
  let isAnswered = false
  let hide = () => {}
  const say = async () => {
    const { toastInRegion } = await toasts
    if (!isAnswered) hide = toastInRegion({ kind: 'info', text, stays: true })
  }
  const timer = setTimeout(() => say().catch(() => undefined), SLOW_MS)
  try {
    return await answer
  } finally {
    isAnswered = true
    clearTimeout(timer)
    hide()
  }
}
