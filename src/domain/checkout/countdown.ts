/** Whole seconds that remain between two instants (ISO-8601), rounded up and never below 0. */
export const secondsUntil = (end: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(end) - Date.parse(now)) / 1000)) || 0

/** Seconds as `mm:ss`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
