# Run as the first program in namespaces of its own, with the right to mount. Builds a root directory with the
# system's libraries and the named paths, all read-only, and starts a program in it without any privileges.
# Arguments: where to build it, the user to switch to ("" keeps the current one), the number of paths, the paths, the program.
set -e
root=$1 user=$2 count=$3
shift 3
mount -t tmpfs -o size=1m,mode=755,nosuid,nodev confined "$root"
bind() {
  mkdir -p "$root$(dirname "$1")"
  if [ -d "$1" ]; then mkdir -p "$root$1"; else : > "$root$1"; fi
  mount --rbind "$1" "$root$1"
  [ -c "$1" ] || mount -o remount,bind,ro "$root$1"
}
for name in /bin /sbin /lib /lib32 /lib64 /libx32; do
  if [ -L "$name" ]; then ln -s "$(readlink "$name")" "$root$name"; elif [ -d "$name" ]; then bind "$name"; fi
done
bind /usr
bind /dev/null
bind /dev/urandom
while [ "$count" -gt 0 ]; do
  [ -e "$root$1" ] || bind "$1"
  shift
  count=$((count - 1))
done
mount -o remount,bind,ro,nosuid,nodev "$root"
cd "$root"
[ -z "$user" ] || user="--reuid=$user --regid=$user --clear-groups"
# Not by exec: the first process of a namespace ignores signals, and unshare 2.38 does not pass on how it was killed.
# $user is unquoted, since it is three words or none.
env -i PATH="$PATH" chroot . setpriv $user --no-new-privs --inh-caps=-all --bounding-set=-all "$@"
