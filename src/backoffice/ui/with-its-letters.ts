/** An answer, held back until its letters can be drawn: a name that gets them later changes the height of its row. */
export async function withItsLetters<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (/\p{Script=Bengali}/u.test(JSON.stringify(answer)))
    await import('./bengali-letters.ts').then(
      ({ bengaliLetters }) => bengaliLetters(),
      // a name is read in any letters
      () => undefined,
    )
  return answer
}
