import { pagePath } from "../domain/page-path.ts";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <p>K-Pop songs and the people credited on them.</p>
      <p>
        <a href={pagePath.apiReference()}>API</a>
      </p>
    </footer>
  );
}
