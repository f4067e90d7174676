/** One line of text. */
export { TextInput as TextWidget } from '../frame/text-input.tsx'
