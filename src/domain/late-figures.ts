/**
 * How old figures read from a replica may be. Replicas are behind by a fraction of a second; ten of them are a fault that
 * people would notice. In seconds.
 */
export const LATEST_FIGURES_SECONDS = 10
