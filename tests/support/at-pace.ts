/** Measured by `npm test` at the start of a part (`scripts/machine-pace.ts`); 1 where a runner is started by hand. */
export const PACE = Number(process.env.TEST_PACE ?? 1)

/** A limit that guards against a hang, longer in proportion on a slow or busy machine. */
export const atPace = (ms: number): number => Math.round(ms * PACE)
