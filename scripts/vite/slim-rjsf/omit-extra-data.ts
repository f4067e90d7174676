import { leftOut } from './left-out.ts'

const extraData = () => leftOut('the removal of extra data (`omitExtraData`, `removeEmptyOptionalObjects`)')

/** A form has no data but its fields': the engine gives it the answers of its step, and keeps those alone. */
export default extraData
export { extraData as getFieldNames, extraData as getUsedFormData, extraData as isValueEmpty }
