import type { Person, Subject } from './subject.ts'

const aPerson = (): Person => ({
  email: `${crypto.randomUUID()}@example.test`,
  password: `chart ${crypto.randomUUID()}`,
})

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no session where one was expected')
  return value
}

/** Each returns whether a service has the fault. */
export const faults: Record<string, (subject: Subject) => Promise<boolean>> = {
  'an address that the client claims lets it go on guessing': async (subject) => {
    const person = aPerson()
    await subject.signUp(person)
    let tried = 0
    for (let guess = 0; guess < 60; guess++) {
      if (await subject.guess({ ...person, password: `guess ${guess}` }, `203.0.113.${guess}`)) tried++
    }
    return tried > 10
  },
  'what opens a session stands in the database': async (subject) => {
    const { visit } = await subject.signUp(aPerson())
    const [, value = ''] = there(visit).secret.split('=')
    return subject.stored(decodeURIComponent(value).split('.')[0] ?? '')
  },
  'what the link to a new password carries stands in the database': async (subject) => {
    const person = aPerson()
    await subject.signUp(person)
    return subject.stored(await subject.askForReset(person))
  },
  'an older link still works once another one was used': async (subject) => {
    const person = aPerson()
    await subject.signUp(person)
    const [older, newer] = [await subject.askForReset(person), await subject.askForReset(person)]
    if (!(await subject.reset(newer, 'a first new password'))) throw new Error('The newer link does not work')
    return subject.reset(older, 'a second new password')
  },
  'other sessions live on after a new password': async (subject) => {
    const person = aPerson()
    const here = there((await subject.signUp(person)).visit)
    const elsewhere = there(await subject.signIn(person))
    await subject.changePassword(here, person, 'a new password of mine')
    return subject.isAlive(elsewhere)
  },
  'signing up tells who has an account': async (subject) => {
    const person = aPerson()
    const first = await subject.signUp(person)
    const second = await subject.signUp({ ...person, password: 'another good password' })
    return first.seen !== second.seen
  },
  'signing in again keeps the session that was there': async (subject) => {
    const person = aPerson()
    const before = there((await subject.signUp(person)).visit)
    await subject.signIn(person, before)
    return subject.isAlive(before)
  },
  'another service goes round the second factor': async (subject) => {
    const visit = await subject.signInElsewhere()
    return visit !== undefined && subject.isAlive(visit)
  },
}
