/**
 * Notes on the page whether the browser has just lost its connection or has it back. The words are in the page from
 * the start: without a connection nothing more can be fetched.
 */
export function tellConnection(): void {
  const note = (event: { type: string }) => {
    document.documentElement.dataset.connection = event.type
  }
  addEventListener('offline', note)
  addEventListener('online', note)
  if (!navigator.onLine) note({ type: 'offline' })
}
