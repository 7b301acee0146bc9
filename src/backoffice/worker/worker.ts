import { listenForNews } from './push.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

listenForNews(self)
