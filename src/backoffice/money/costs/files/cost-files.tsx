/** Placeholder until the doors of the files stand. */
export const CostFiles = () => null
