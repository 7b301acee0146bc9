/** The event loop goes on between two parts of a long work: pages are answered meanwhile. */
export const yieldToEventLoop = () => new Promise<void>(resolve => setImmediate(resolve))
