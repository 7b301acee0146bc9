/** A waiting time in words, rounded up: `45 seconds`, `12 minutes`, `1 hour`. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
