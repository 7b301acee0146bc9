/**
 * Prints the title of some work, signs of progress, and how long it took. On a terminal the line is rewritten every
 * second; in a log a line is added every 10 seconds.
 * @param {string} title
 * @param {() => string} [detail] the progress so far
 */
export function showProgress(title, detail = () => '') {
  const startedAt = Date.now()
  const live = process.stdout.isTTY === true
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  const line = () => [`${title} ...`, seconds(), detail()].filter(Boolean).join('  ')
  /** @param {string} text */
  const write = text => process.stdout.write(live ? `\r\x1b[K${text}` : `${text}\n`)
  write(`${title} ...`)
  const timer = setInterval(() => write(line()), live ? 1_000 : 10_000)
  /** @param {string} outcome */
  const end = outcome => {
    clearInterval(timer)
    write(`${title}: ${outcome} (${seconds()})${live ? '\n' : ''}`)
  }
  return { done: (outcome = 'done') => end(outcome), fail: (outcome = 'FAILED') => end(outcome) }
}
