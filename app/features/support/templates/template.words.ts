import { limitWords } from '#app/lib/counted.ts'
import type { Placeholder } from './placeholders.ts'
import { longestTemplateBody, longestTemplateTitle, type TemplateLanguage, type TemplateProblem } from './template.ts'

export const languageWords: Record<TemplateLanguage, string> = { en: 'English' }

/** What a placeholder becomes, and an example of it for the preview. */
export const placeholderWords: Record<Placeholder, { readonly name: string; readonly example: string }> = {
  first_name: { name: 'First name of whoever reads it', example: 'Asha' },
  applicant: { name: 'Name of the applicant', example: 'Asha Rao' },
  reference: { name: 'Reference of the application', example: 'PTN-NH8W-FWDD' },
  destination: { name: 'Destination', example: 'the United Arab Emirates' },
  visa: { name: 'Visa', example: 'Tourist visa, 30 days' },
  arrival_date: { name: 'Day of arrival', example: '2 January 2027' },
  document: { name: 'Document that was rejected', example: 'passport photo' },
  due_date: { name: 'Day by which an answer is due', example: '24 November 2026' },
  my_name: { name: 'First name of whoever writes', example: 'Petrus' },
}

const limits = { title: longestTemplateTitle, body: longestTemplateBody }

export function templateProblemWords(problem: TemplateProblem): string {
  switch (problem.code) {
    case 'missing':
      return problem.field === 'title' ? 'Enter a title' : 'Enter the message'
    case 'too_long':
      return `${problem.field === 'title' ? 'The title' : 'The message'} must be ${limitWords(limits[problem.field])} characters or fewer`
    case 'unknown':
      return `We do not know ${problem.names.map((name) => `{{${name}}}`).join(', ')}. Use a placeholder from the list.`
    case 'loose_braces':
      return 'A placeholder has two braces on each side, such as {{first_name}}. Check the braces.'
  }
}
