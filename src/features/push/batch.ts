import type { SentKind } from '#domain/push/push-kind.ts'

/** What becomes one message: rows of one kind. `isOld`: they could not be told while they were news. */
export type Batch = { kind: SentKind; rows: { id: string; thing: string }[]; isOld: boolean }
