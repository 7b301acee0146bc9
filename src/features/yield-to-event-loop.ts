/** Lets the event loop run between two parts of a long task, so that pages are answered meanwhile. */
export const yieldToEventLoop = () => new Promise<void>(resolve => setImmediate(resolve))
