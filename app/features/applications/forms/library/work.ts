import { addDays } from '#app/lib/plain-date.ts'
import {
  address,
  country,
  day,
  email,
  ifYes,
  line,
  list,
  month,
  name,
  phone,
  rows,
  type Theme,
  whole,
  yesNo,
} from '../library-question.ts'

const works = {
  when: { question: 'occupation', anyOf: ['employed', 'self_employed', 'public_service', 'military'] },
} as const
const studies = { when: { question: 'occupation', is: 'student' } } as const

/** Occupation, employer, education and military service. */
export const work: Theme = {
  occupation: list(
    [
      'employed',
      'self_employed',
      'public_service',
      'military',
      'student',
      'retired',
      'homemaker',
      'child',
      'unemployed',
      'other',
    ],
    'employed',
    { describes: 'person' },
  ),
  jobTitle: line('Accountant', {
    ...works,
    describes: 'person',
  }),
  profession: line('Accountant', { describes: 'person' }),
  employerName: line('Harbour Trading Ltd', { ...works, describes: 'person' }),
  employerAddress: address('4 Dock Road, Mumbai 400001, India', {
    ...works,
    describes: 'person',
  }),
  employerPhone: phone('+91 22 2266 0000', { ...works, describes: 'person' }),
  employerEmail: email('office@example.test', {
    ...works,
    isOptional: true,
    describes: 'person',
  }),
  jobStartedOn: day('past', (_, { issuedOn }) => addDays(issuedOn, -900), {
    ...works,
    describes: 'person',
  }),
  jobDuties: line('Bookkeeping and yearly accounts', {
    longest: 300,
    ...works,
    describes: 'person',
  }),
  monthlyIncome: line('INR 120,000', {
    ...works,
    describes: 'person',
  }),
  schoolName: line('University of Mumbai', {
    ...studies,
    describes: 'person',
  }),
  schoolAddress: address('Fort, Mumbai 400032, India', { ...studies, describes: 'person' }),
  schoolCourse: line('Economics', {
    ...studies,
    describes: 'person',
  }),
  otherOccupation: line('On parental leave', {
    when: { question: 'occupation', anyOf: ['other', 'unemployed', 'homemaker'] },
    describes: 'person',
  }),
  hadEarlierJobs: yesNo('no', { describes: 'person' }),
  earlierJobs: rows(
    {
      most: 5,
      of: {
        employer: line('Coast Lines'),
        title: line('Clerk'),
        country: country(),
        from: month('past', () => '06/2012'),
        to: month('past', () => '05/2018'),
      },
    },
    { ...ifYes('hadEarlierJobs'), describes: 'person' },
  ),
  workExperienceYears: whole([0, 80], '15', {
    describes: 'person',
  }),
  education: list(
    ['none', 'primary', 'secondary', 'vocational', 'bachelor', 'master', 'doctorate', 'other'],
    'bachelor',
    { describes: 'person' },
  ),
  educationHistory: rows(
    {
      most: 4,
      of: {
        school: line('University of Mumbai'),
        place: line('Mumbai, India'),
        course: line('Bachelor of Commerce'),
        from: month('past', () => '07/1998'),
        to: month('past', () => '05/2001'),
      },
    },
    { isOptional: true, describes: 'person' },
  ),
  hasServed: yesNo('no', { describes: 'person' }),
  serviceOrganisation: line('Indian Navy', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  serviceRank: line('Lieutenant, engineering', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  servicePlace: line('Kochi', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  serviceFrom: month('past', () => '01/2001', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  serviceTo: month('past', () => '12/2004', {
    isOptional: true,
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  isJournalist: yesNo('no', { describes: 'person' }),
  mediaOrganisation: line('Harbour Times', {
    ...ifYes('isJournalist'),
    describes: 'person',
  }),
  hasSpecialSkills: yesNo(),
  specialSkills: line('Blasting licence for quarries', {
    longest: 300,
    ...ifYes('hasSpecialSkills'),
  }),
  organisations: line('Rotary Club of Mumbai', {
    longest: 300,
    isOptional: true,
    describes: 'person',
  }),
  supervisorName: name('Leela Shah', {
    ...works,
    isOptional: true,
    describes: 'person',
  }),
  pastOccupation: line('Clerk', {
    isOptional: true,
    describes: 'person',
  }),
}
