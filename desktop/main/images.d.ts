/** An image as a data URL, put into the program by the build. */
declare module '*.png?inline' {
  const dataUrl: string;
  export default dataUrl;
}
