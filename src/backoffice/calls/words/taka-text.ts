/** `2,375`: a sum within a sentence that says what it is. */
export const takaText = (taka: number): string => taka.toLocaleString('en-US')
