import { lazyPart } from '../../ui/lazy-part.tsx'

/** No call waits for a view: the list is loaded when it is first opened. */
export const ViewList = lazyPart(async () => (await import('./every-view.tsx')).EveryView, {
  what: 'The views',
})
