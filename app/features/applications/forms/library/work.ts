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
const ties = 'A job at home is a reason to return.'

/** Occupation, employer, education and military service. */
export const work: Theme = {
  occupation: list(
    'Current occupation',
    'It shows how you support yourself and your ties to home.',
    {
      employed: 'Employed',
      self_employed: 'Self-employed or business owner',
      public_service: 'Civil or public service',
      military: 'Military, police or security service',
      student: 'Student',
      retired: 'Retired',
      homemaker: 'Homemaker',
      child: 'Child not yet at school',
      unemployed: 'Not employed',
      other: 'Other',
    },
    'employed',
    { describes: 'person' },
  ),
  jobTitle: line('Job title', 'Some professions need a different visa.', 'Accountant', {
    ...works,
    describes: 'person',
  }),
  profession: line('Profession', 'Some professions need a different visa.', 'Accountant', { describes: 'person' }),
  employerName: line('Name of employer or business', ties, 'Harbour Trading Ltd', { ...works, describes: 'person' }),
  employerAddress: address('Address of employer or business', ties, '4 Dock Road, Mumbai 400001, India', {
    ...works,
    describes: 'person',
  }),
  employerPhone: phone(
    'Phone number of employer or business',
    'The authority may ask the employer to confirm your job.',
    '+91 22 2266 0000',
    { ...works, describes: 'person' },
  ),
  employerEmail: email(
    'Email address of employer or business',
    'The authority may ask the employer to confirm your job.',
    'office@example.test',
    {
      ...works,
      isOptional: true,
      describes: 'person',
    },
  ),
  jobStartedOn: day('Date you started this job', ties, 'past', (_, { issuedOn }) => addDays(issuedOn, -900), {
    ...works,
    describes: 'person',
  }),
  jobDuties: line('Main duties', 'It shows what kind of work you do.', 'Bookkeeping and yearly accounts', {
    longest: 300,
    ...works,
    describes: 'person',
  }),
  monthlyIncome: line('Monthly income', 'It shows whether you can pay for the trip.', 'INR 120,000', {
    hint: 'After tax, with the currency',
    ...works,
    describes: 'person',
  }),
  schoolName: line('Name of school or university', 'It confirms that you are a student.', 'University of Mumbai', {
    ...studies,
    describes: 'person',
  }),
  schoolAddress: address(
    'Address of school or university',
    'It confirms that you are a student.',
    'Fort, Mumbai 400032, India',
    { ...studies, describes: 'person' },
  ),
  schoolCourse: line('Course of study', 'Some subjects are checked more closely.', 'Economics', {
    ...studies,
    describes: 'person',
  }),
  otherOccupation: line('Describe your situation', 'It shows how you support yourself.', 'On parental leave', {
    when: { question: 'occupation', anyOf: ['other', 'unemployed', 'homemaker'] },
    describes: 'person',
  }),
  hadEarlierJobs: yesNo(
    'Have you had another job in the last five years?',
    'A complete work history avoids further questions.',
    'no',
    { describes: 'person' },
  ),
  earlierJobs: rows(
    'Earlier jobs',
    'A complete work history avoids further questions.',
    {
      row: 'Job',
      most: 5,
      of: {
        employer: line('Employer', 'The authority may ask the employer to confirm your job.', 'Coast Lines'),
        title: line('Job title', 'It shows what kind of work you did.', 'Clerk'),
        country: country('Country', 'It shows where you worked.'),
        from: month('From', 'A complete history avoids further questions.', 'past', () => '06/2012'),
        to: month('To', 'A complete history avoids further questions.', 'past', () => '05/2018'),
      },
    },
    { ...ifYes('hadEarlierJobs'), describes: 'person' },
  ),
  workExperienceYears: whole('Years of work experience', 'It helps confirm your profession.', [0, 80], '15', {
    describes: 'person',
  }),
  education: list(
    'Highest level of education',
    'It helps the officer understand your background.',
    {
      none: 'No formal education',
      primary: 'Primary school',
      secondary: 'Secondary school',
      vocational: 'Vocational training',
      bachelor: 'Bachelor’s degree',
      master: 'Master’s degree',
      doctorate: 'Doctorate',
      other: 'Other',
    },
    'bachelor',
    { describes: 'person' },
  ),
  educationHistory: rows(
    'Schools and universities attended',
    'It helps the officer understand your background.',
    {
      row: 'School',
      most: 4,
      of: {
        school: line('Name', 'The authority may ask the school to confirm it.', 'University of Mumbai'),
        place: line('Town and country', 'The authority may ask the school to confirm it.', 'Mumbai, India'),
        course: line('Course or qualification', 'Some subjects are checked more closely.', 'Bachelor of Commerce'),
        from: month('From', 'A complete history avoids further questions.', 'past', () => '07/1998'),
        to: month('To', 'A complete history avoids further questions.', 'past', () => '05/2001'),
      },
    },
    { isOptional: true, describes: 'person' },
  ),
  hasServed: yesNo(
    'Have you ever served in the armed forces, the police or a security service?',
    'People who have served are checked separately.',
    'no',
    { describes: 'person' },
  ),
  serviceOrganisation: line('Branch or organisation', 'It determines which checks are made.', 'Indian Navy', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  serviceRank: line('Rank and role', 'It determines which checks are made.', 'Lieutenant, engineering', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  servicePlace: line('Place of posting', 'It determines which checks are made.', 'Kochi', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  serviceFrom: month('Start of service', 'It determines which checks are made.', 'past', () => '01/2001', {
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  serviceTo: month('End of service', 'It determines which checks are made.', 'past', () => '12/2004', {
    isOptional: true,
    ...ifYes('hasServed'),
    describes: 'person',
  }),
  isJournalist: yesNo(
    'Do you work for the media, as a journalist, photographer or film-maker?',
    'Journalists often need a special visa.',
    'no',
    { describes: 'person' },
  ),
  mediaOrganisation: line('Media organisation', 'Journalists often need a special visa.', 'Harbour Times', {
    ...ifYes('isJournalist'),
    describes: 'person',
  }),
  hasSpecialSkills: yesNo(
    'Do you have skills or training with firearms, explosives, or nuclear, biological or chemical material?',
    'Every applicant is asked this security question.',
  ),
  specialSkills: line(
    'Describe these skills',
    'Every applicant is asked this security question.',
    'Blasting licence for quarries',
    {
      longest: 300,
      ...ifYes('hasSpecialSkills'),
    },
  ),
  organisations: line(
    'Professional, social or charitable organisations you belong to',
    'It helps the officer understand your background.',
    'Rotary Club of Mumbai',
    {
      longest: 300,
      isOptional: true,
      describes: 'person',
    },
  ),
  supervisorName: name(
    'Name of your supervisor',
    'The authority may ask the employer to confirm your job.',
    'Leela Shah',
    {
      ...works,
      isOptional: true,
      describes: 'person',
    },
  ),
  pastOccupation: line('Past occupation, if any', 'Some professions need a different visa.', 'Clerk', {
    isOptional: true,
    describes: 'person',
  }),
}
