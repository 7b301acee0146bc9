import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files are short, but what they start takes its time: shops in processes of their own, clusters, thousands of requests. */
const WHOLE_SHOPS = /\/tests\/(faults|cluster|load|fuzz)\/|\/tests\/stored-script\.test\.ts$/

const rankOf = ({ project, moduleId }: TestSpecification): number => {
  if (project.name === 'quick') return 0
  return WHOLE_SHOPS.test(moduleId) ? 1 : 2
}

/**
 * Quick files first, so that what is simply wrong shows at once; then what takes longest, so that no worker is left alone
 * with it at the end. Vitest knows durations only where it ran before.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
