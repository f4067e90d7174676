export const QUESTIONS = 12

/** Twelve questions; "c" skips the one behind. */
export function journeyFile(): object {
  const to = (index: number) => (index < QUESTIONS ? `q${index + 1}` : 'end')
  const steps = Array.from({ length: QUESTIONS }, (_, index) => {
    const name = `q${index + 1}`
    return [
      name,
      {
        path: index === 0 ? '/' : `/${name}`,
        title: name,
        fields: {
          [name]: {
            type: 'string',
            title: name,
            enum: ['a', 'b', 'c'],
            messages: { required: `Answer ${name}`, enum: `Choose an answer to ${name}` },
            ui: { widget: 'radios' },
          },
        },
        actions: { next: { label: 'Next' } },
        next: [{ when: { [name]: { const: 'c' } }, to: to(index + 2) }, { to: to(index + 1) }],
      },
    ]
  })
  return {
    name: 'twelve',
    title: 'Twelve',
    version: 1,
    whenChanged: 'pin',
    path: '/twelve',
    start: 'q1',
    words: { back: 'Back', tryAgain: 'Try again', problem: 'Problem', progress: 'Progress', busy: 'Wait' },
    steps: { ...Object.fromEntries(steps), end: { kind: 'end', path: '/end', title: 'End' } },
  }
}
